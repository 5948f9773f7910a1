import { forgetCopies } from '../../../ui/offline/offline-copies.ts'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { browserPath } from '../../../words/browser-words.ts'
import { forgetPhone } from '../../push/this-phone.store.ts'
import { logout } from './login.calls.ts'
import { forgetEverything } from './signed-in.store.ts'

/** Ends the session, then clears the browser's storage. */
export async function signOut(): Promise<void> {
  try {
    await call(logout)
  } catch (error) {
    if (!isCallFailure(error)) throw error
    // The session still exists, so the page must not show the user as signed out.
    showToast(error.message, 'danger')
    return
  }
  // Does not wait for this call. When the server ended the session, it also ended this browser's push
  // notifications.
  void forgetPhone()
  forgetEverything()
  // Deletes cached pages, so that the next user of this browser cannot see which pages the member viewed.
  await forgetCopies()
  // Loads a fresh document, so that no member data stays in this tab's memory.
  window.location.assign(browserPath('/login'))
}
