// A picture in a product grid is 46vw wide on a phone, and between 234 and 317 px from 768 px up: with the
// widths below, 240 px picks the same file for all of these. Smaller files would only suit phones with a
// pixel ratio of 1.
export const listPictureSizes = 'min(46vw,240px)'
export const listPictureWidths = [320, 480] as const

/** Picture sizes of a list that phones show as rows with the picture on the left. */
export const rowPictureSizes = '(max-width:767px)108px,240px'
