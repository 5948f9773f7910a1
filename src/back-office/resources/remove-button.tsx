import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { AnyCall, CallInput } from '../../wire/define-call.ts'
import { useWords } from '../../words/use-words.tsx'
import { useChange } from '../parts/change.tsx'
import { ConfirmChange } from '../parts/confirm-change.tsx'

type RemoveButtonProps<C extends AnyCall> = {
  call: C
  input: CallInput<C>
  name: string
  /** Where to go when it is gone. */
  backTo: string
}

/** Removes a row for good, after asking. */
export function RemoveButton<C extends AnyCall>({ call, input, name, backTo }: RemoveButtonProps<C>) {
  const say = useWords()
  const navigate = useNavigate()
  const change = useChange()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <Button onClick={() => setAsks(true)} variant="secondary">
        {say('office.resources.remove')}
      </Button>
      {asks && (
        <ConfirmChange
          confirmLabel={say('office.resources.remove')}
          danger
          onClose={() => setAsks(false)}
          onConfirm={async () => {
            const answer = await change.run(call, input, say('office.resources.removed'))
            setAsks(false)
            if (answer) await navigate(backTo)
          }}
          text={name}
          title={say('office.resources.removeTitle')}
        />
      )}
    </>
  )
}
