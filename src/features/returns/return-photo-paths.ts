/**
 * The members' paths to upload and to view photos of a return. The photo's number is appended for viewing.
 */
export const sendPhotoPath = '/User/sendReturnPhoto'
export const photoPath = '/User/returnPhotos'

/** The staff's paths. For an upload, the number of the return is appended. */
export const staffSendPhotoPath = '/back-office/api/sendReturnPhoto'
export const staffPhotoPath = '/back-office/papers/returnPhotos'
