import heartFile from '@lobehub/fluent-emoji-3d/assets/2764-fe0f.webp?no-inline'

// In a file of its own, because every page loads the other pictures' names.
export const heartPicture: string = heartFile
