/** The path for the staff's uploads. */
export const uploadPath = '/back-office/api/uploadPicture'
