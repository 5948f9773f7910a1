/** The path for uploading a review's photos. To view a photo, append the photo's number to `photoPath`. */
export const sendPhotoPath = '/User/sendReviewPhoto'
export const photoPath = '/User/reviewPhotos'

/** The path by which staff see photos that are not shown yet. */
export const staffPhotoPath = '/back-office/papers/reviewPhotos'
