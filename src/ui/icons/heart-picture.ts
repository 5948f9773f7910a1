import heartFile from '@lobehub/fluent-emoji-3d/assets/2764-fe0f.webp?no-inline'

// In a separate module, because every page loads the other pictures' names.
export const heartPicture: string = heartFile
