import heartFile from '@lobehub/fluent-emoji-3d/assets/2764-fe0f.webp?no-inline'

// A separate module, so that only pages with the heart load the name of its file.
export const heartPicture: string = heartFile
