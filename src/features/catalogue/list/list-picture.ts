// A picture in a product grid is 46vw wide on a phone, and 234 to 317 px from 768 px up. The size of 240 px
// selects the same file as any of these widths. A smaller file would be used only by phones with a pixel
// ratio of 1, so there is none.
export const listPictureSizes = 'min(46vw,240px)'
export const listPictureWidths = [320, 480] as const

/** Picture sizes of a list whose products phones show as rows, with the picture on the left. */
export const rowPictureSizes = '(max-width:767px)108px,240px'
