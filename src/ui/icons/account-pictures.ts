// The pictures of account pages. They are in a separate module, because every page loads the file names in
// emoji-pictures.ts.

import houseFile from '@lobehub/fluent-emoji-3d/assets/1f3e0.webp?no-inline'
import bankFile from '@lobehub/fluent-emoji-3d/assets/1f3e6.webp?no-inline'
import lifebuoyFile from '@lobehub/fluent-emoji-3d/assets/1f6df.webp?no-inline'
import bellFile from '@lobehub/fluent-emoji-3d/assets/1f514.webp?no-inline'
import starFile from '@lobehub/fluent-emoji-3d/assets/2b50.webp?no-inline'

export const bankPicture: string = bankFile
export const bellPicture: string = bellFile
export const housePicture: string = houseFile
export const lifebuoyPicture: string = lifebuoyFile
export const starPicture: string = starFile
