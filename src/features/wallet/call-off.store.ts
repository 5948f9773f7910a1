import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '../../ui/overlay/toast.store.ts'
import { isCallFailure } from '../../ui/page/screen-load.ts'
import { newRequestId } from '../../wire/new-request-id.ts'
import { refreshMyAccount } from './account.store.ts'

/**
 * Cancels something that the member paid for, and refreshes page and balance.
 * @param send makes the call under the given request id, and returns the success message.
 * @param done closes the confirmation after a success or a refusal.
 */
export function useCancellation(send: (requestId: string) => Promise<string>, done: () => void) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  // Uses one id for all presses, so that a second press or a retry does not cancel twice.
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
      // Keeps the confirmation open if the server did not answer or failed, so that the member can try again.
      // After a refusal, reloads the page to show the current state.
      if (error.httpStatus === 0 || error.httpStatus >= 500) return
      done()
      await revalidate()
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, callOff }
}
