// Pictures from Microsoft's Fluent emoji (MIT), as files of their own (`?no-inline`). They are in a separate
// module, because the error page may appear in place of any page.

import toolsFile from '@lobehub/fluent-emoji-3d/assets/1f6e0-fe0f.webp?no-inline'
import compassFile from '@lobehub/fluent-emoji-3d/assets/1f9ed.webp?no-inline'
import lockFile from '@lobehub/fluent-emoji-3d/assets/1f512.webp?no-inline'
import teaFile from '@lobehub/fluent-emoji-3d/assets/1fad6.webp?no-inline'

export const compassPicture: string = compassFile
export const lockPicture: string = lockFile
export const teapotPicture: string = teaFile
export const toolsPicture: string = toolsFile
