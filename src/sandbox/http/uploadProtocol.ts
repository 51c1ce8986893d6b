/** The media type of a part of a file (tus 1.0). */
export const partType = 'application/offset+octet-stream';

/** The path parameter with the id of an upload; handlers get it with the whole file. */
export const uploadParameter = 'upload';
