// Pictures from Microsoft's Fluent emoji (MIT). `?no-inline` makes each a file of its own. Inlined pictures
// would be part of the JavaScript.

import trophyFile from '@lobehub/fluent-emoji-3d/assets/1f3c6.webp?no-inline'
import storeFile from '@lobehub/fluent-emoji-3d/assets/1f3ea.webp?no-inline'
import parcelFile from '@lobehub/fluent-emoji-3d/assets/1f4e6.webp?no-inline'
import mailboxFile from '@lobehub/fluent-emoji-3d/assets/1f4ed.webp?no-inline'
import cartFile from '@lobehub/fluent-emoji-3d/assets/1f6d2.webp?no-inline'
import receiptFile from '@lobehub/fluent-emoji-3d/assets/1f9fe.webp?no-inline'
import waveFile from '@lobehub/fluent-emoji-3d/assets/1f44b.webp?no-inline'
import magnifierFile from '@lobehub/fluent-emoji-3d/assets/1f50d.webp?no-inline'
import seedlingFile from '@lobehub/fluent-emoji-3d/assets/1f331.webp?no-inline'
import partyFile from '@lobehub/fluent-emoji-3d/assets/1f389.webp?no-inline'

export const cartPicture: string = cartFile
export const magnifierPicture: string = magnifierFile
export const mailboxPicture: string = mailboxFile
export const parcelPicture: string = parcelFile
export const partyPicture: string = partyFile
export const receiptPicture: string = receiptFile
export const seedlingPicture: string = seedlingFile
export const storePicture: string = storeFile
export const trophyPicture: string = trophyFile
export const wavePicture: string = waveFile
