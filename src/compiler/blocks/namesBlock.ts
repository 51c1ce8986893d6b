import { blockKinds, isBlockFile, readBlockList, type BlockKind } from './blockList.ts';

const controlName = /"control"\s*:\s*\{[^}]*?"name"\s*:\s*"([^"]+)"/;

/**
 * Returns whether a file of a portal names one of its own building blocks, or belongs to one. While
 * a block has mistakes, such a file cannot be judged.
 */
export function createNamesBlock(files: ReadonlyMap<string, string>): (file: string) => boolean {
  const list = readBlockList(files);
  const names = new Set<string>();
  for (const kind of Object.keys(blockKinds) as BlockKind[])
    for (const { name } of list?.of(kind) ?? []) {
      names.add(name);
      const manifest = files.get(`widgets/${name}/manifest.json`) ?? '';
      const control = kind === 'widgets' ? controlName.exec(manifest)?.[1] : undefined;
      if (control !== undefined) names.add(control);
    }
  return (file) => {
    if (isBlockFile(file, files)) return true;
    const words = new Set((files.get(file) ?? '').match(/[\w-]+/g));
    return [...names].some((name) => words.has(name));
  };
}
