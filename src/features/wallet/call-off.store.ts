import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { isCallFailure } from '../../ui/page/screen-load.ts'
import { newRequestId } from '../../wire/new-request-id.ts'
import { refreshMyAccount } from './account.store.ts'

/**
 * Calls off what the member's money went to, and brings page and balance up to date.
 * @param send makes the call under the request id it is given, and returns what is said of its success.
 * @param done closes the question, once it is answered either way.
 */
export function useCallOff(send: (requestId: string) => Promise<string>, done: () => void) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  // The same id for every press: a second one, or a repeat without an answer, calls nothing off twice.
  const requestId = useRef(newRequestId())

  async function callOff(): Promise<void> {
    setBusy(true)
    try {
      showToast(await send(requestId.current), 'success')
      done()
      void refreshMyAccount()
      await revalidate()
    } catch (error) {
      if (!isCallFailure(error)) throw error
      showToast(error.message, 'danger')
      // Without an answer it can be tried again; with one the page shows how it stands now.
      if (error.httpStatus === 0 || error.httpStatus >= 500) return
      done()
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, callOff }
}
