import { type ComponentProps, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { useWords } from '../../../words/use-words.tsx'

type FieldProps = Omit<ComponentProps<typeof FormField>, 'label'>

/** Shows the field for the mobile number to which a code is sent. */
export function MobileField(field: FieldProps) {
  return (
    <FormField
      {...field}
      autoComplete="username"
      inputMode="numeric"
      label={useWords()('term.mobileNumber')}
      type="tel"
    />
  )
}

/** Shows the field for the code, which phones fill in from the message. */
export function SentCodeField(field: FieldProps) {
  return (
    <FormField
      {...field}
      autoComplete="one-time-code"
      inputMode="numeric"
      label={useWords()('forgotPassword.code')}
    />
  )
}

type SendAgainProps = {
  mobile: string
  /** The form with which the user requests another code. */
  again: { busy: boolean; submit: (fields: { user_mobile: string }) => Promise<unknown> }
  /** Runs a button's action, and shows its error in the code's form. */
  attempt: (work: () => Promise<void>) => void
  onOtherNumber: () => void
}

/** Offers to send another code or to change the number, if no code arrived. */
export function SendAgain({ mobile, again, attempt, onOtherNumber }: SendAgainProps) {
  const say = useWords()
  const [isSentAgain, setIsSentAgain] = useState(false)

  async function sendAgain(): Promise<void> {
    if (await again.submit({ user_mobile: mobile })) setIsSentAgain(true)
  }

  return (
    <div className="flex flex-wrap justify-center gap-x-2">
      <Button busy={again.busy} onClick={() => attempt(sendAgain)} small variant="quiet">
        {say(isSentAgain ? 'forgotPassword.sentAgain' : 'forgotPassword.sendAgain')}
      </Button>
      <Button onClick={onOtherNumber} small variant="quiet">
        {say('forgotPassword.otherNumber')}
      </Button>
    </div>
  )
}
