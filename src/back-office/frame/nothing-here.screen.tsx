import { inBrowser, onServer } from '../../ui/page/screen-load.ts'
import { CallFailure } from '../../wire/call-failure.ts'

async function load(): Promise<never> {
  throw new CallFailure(404, 'notFound', 'office.error.gone')
}

export const loader = onServer(load)
export const clientLoader = inBrowser(load)

/** An address of the staff that has no screen: the frame says so, with its own way on. */
export default function NothingHere() {
  return null
}
