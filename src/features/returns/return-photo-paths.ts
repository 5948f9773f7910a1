/** The members' paths for photos of a return. To view a photo, append the photo's number to `photoPath`. */
export const sendPhotoPath = '/User/sendReturnPhoto'
export const photoPath = '/User/returnPhotos'

/**
 * The staff's paths for photos of a return. To upload a photo, append the return's number. To view a photo,
 * append the photo's number.
 */
export const staffSendPhotoPath = '/back-office/api/sendReturnPhoto'
export const staffPhotoPath = '/back-office/papers/returnPhotos'
