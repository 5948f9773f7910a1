/** Where the staff's pictures are taken. */
export const uploadPath = '/back-office/api/uploadPicture'
