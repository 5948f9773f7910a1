import heartFile from '@lobehub/fluent-emoji-3d/assets/2764-fe0f.webp?no-inline'

// Apart from the other pictures, which every page loads the names of.
export const heartPicture: string = heartFile
