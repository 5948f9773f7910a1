/**
 * The path for uploading a review's photos, and the public path of photos, to which the number is appended.
 */
export const sendPhotoPath = '/User/sendReviewPhoto'
export const photoPath = '/User/reviewPhotos'

/** The path by which staff see photos that are not shown yet. */
export const staffPhotoPath = '/back-office/papers/reviewPhotos'
