import { useEffect, useState, type ReactNode } from 'react';
import type { FileValue } from '../readFileValue.ts';

/** Types that browsers show as a picture. */
const pictures = /^image\/(?:png|jpeg|gif|webp|avif|bmp|svg\+xml)$/;

/** The address of a picture with its bytes; undefined until they are read, or if it is none. */
function usePictureUrl({ type, base64, file }: FileValue): string | undefined {
  const isPicture = pictures.test(type);
  const [read, setRead] = useState<{ readonly of: File; readonly url: string }>();
  useEffect(() => {
    if (!isPicture || file === undefined) return undefined;
    const reader = new FileReader();
    reader.onload = () => setRead({ of: file, url: String(reader.result) });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [isPicture, file]);
  if (!isPicture) return undefined;
  if (base64 !== undefined) return `data:${type};base64,${base64}`;
  return read?.of === file ? read?.url : undefined;
}

/** Props of `FilePreview`. */
export interface FilePreviewProps {
  readonly file: FileValue;
  readonly label: string;
}

/** A chosen picture before it is sent; nothing for other files. */
export function FilePreview({ file, label }: FilePreviewProps): ReactNode {
  const url = usePictureUrl(file);
  const [broken, setBroken] = useState<string>();
  if (url === undefined || url === broken) return null;
  return <img className="w-file__picture" src={url} alt={label} onError={() => setBroken(url)} />;
}
