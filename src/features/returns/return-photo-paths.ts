/** Where members send photos of what they give back, and where they see them, with the number behind. */
export const sendPhotoPath = '/User/sendReturnPhoto'
export const photoPath = '/User/returnPhotos'

/** The same for the staff, who send one for a request: its number stands behind. */
export const staffSendPhotoPath = '/back-office/api/sendReturnPhoto'
export const staffPhotoPath = '/back-office/papers/returnPhotos'
