import heartFile from '@lobehub/fluent-emoji-3d/assets/2764-fe0f.webp?no-inline'

// In a separate module, so that only pages with this picture load its file name.
export const heartPicture: string = heartFile
