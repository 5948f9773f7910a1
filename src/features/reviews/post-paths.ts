/** Where members send the photos of a review, and where everybody sees them, with the number behind. */
export const sendPhotoPath = '/User/sendReviewPhoto'
export const photoPath = '/User/reviewPhotos'

/** Where the staff see those that are not shown yet. */
export const staffPhotoPath = '/back-office/papers/reviewPhotos'
