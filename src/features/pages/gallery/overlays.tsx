import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { showToast } from '../../../ui/overlay/toast.store.ts'
import { Row } from './exhibit.tsx'

export function Buttons() {
  return (
    <>
      <Row>
        <Button>PLACE ORDER</Button>
        <Button variant="secondary">Clear Cart</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="quiet">Cancel</Button>
      </Row>
      <Row>
        <Button disabled>Pay</Button>
        <Button busy busyText="Signing in...">
          Login
        </Button>
        <Button small>Add</Button>
        <Button small variant="secondary">
          Login
        </Button>
      </Row>
      <Button wide>Proceed</Button>
    </>
  )
}

const undo = { label: 'Undo', onPress: () => undefined }

type Shown = 'question' | 'danger' | 'message' | 'sheet' | undefined

export function Overlays() {
  const [shown, setShown] = useState<Shown>()
  const close = () => setShown(undefined)
  return (
    <>
      <Row>
        <Button onClick={() => setShown('question')} small variant="secondary">
          Open a question
        </Button>
        <Button onClick={() => setShown('danger')} small variant="secondary">
          Open a deletion
        </Button>
        <Button onClick={() => setShown('message')} small variant="secondary">
          Open a message
        </Button>
        <Button onClick={() => setShown('sheet')} small variant="secondary">
          Open a sheet
        </Button>
      </Row>
      <Row>
        <Button onClick={() => showToast('Address saved', 'success')} small variant="secondary">
          Show a toast
        </Button>
        <Button onClick={() => showToast('Failed to add Address', 'danger')} small variant="secondary">
          Show a failed toast
        </Button>
        <Button
          onClick={() => showToast('Removed from your cart', 'neutral', undo)}
          small
          variant="secondary"
        >
          Show a toast with Undo
        </Button>
      </Row>
      <Dialog
        confirm={{ label: 'Proceed', onConfirm: close }}
        onClose={close}
        open={shown === 'question'}
        title="Place this order?"
      >
        3 items, ₹4,212.50 in all. You choose the address and the way to pay next.
      </Dialog>
      <Dialog
        confirm={{ label: 'Delete', onConfirm: close, danger: true }}
        onClose={close}
        open={shown === 'danger'}
        title="Delete this item?"
      >
        Nivra Note 12 5G will be removed from your cart.
      </Dialog>
      <Dialog onClose={close} open={shown === 'message'} title="Oops!">
        Insufficient available balance
      </Dialog>
      <Sheet
        footer={
          <Button onClick={close} wide>
            Show 24 products
          </Button>
        }
        onClose={close}
        open={shown === 'sheet'}
        title="Filter"
      >
        <p>Whatever a page needs room for: the cart, filters, the choice of an address.</p>
      </Sheet>
    </>
  )
}
