// A picture in a grid of products is 46vw wide on a phone, and between 234 and 317 px from 768 px on: of the widths below all of
// that chooses the same as 240 px. Smaller ones would be for phones of a single dot per pixel.
export const listPictureSizes = 'min(46vw,240px)'
export const listPictureWidths = [320, 480] as const

/** In a list, where a phone shows it at the left of its row. */
export const rowPictureSizes = '(max-width:767px)108px,240px'
