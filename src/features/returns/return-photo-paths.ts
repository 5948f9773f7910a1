/**
 * The members' paths to upload photos of a return, and to view a photo. To view a photo, append its number.
 */
export const sendPhotoPath = '/User/sendReturnPhoto'
export const photoPath = '/User/returnPhotos'

/** The same paths for staff. To upload a photo, append the number of the return. */
export const staffSendPhotoPath = '/back-office/api/sendReturnPhoto'
export const staffPhotoPath = '/back-office/papers/returnPhotos'
