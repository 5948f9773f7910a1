import heartFile from '@lobehub/fluent-emoji-3d/assets/2764-fe0f.webp?no-inline'

// Is in a separate module, so that only pages with the heart load this name.
export const heartPicture: string = heartFile
