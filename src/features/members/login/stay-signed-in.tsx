import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { useWords } from '../../../words/use-words.tsx'

const name = 'stay_signed_in'

/**
 * Shows the checkbox for staying signed in when the browser is closed. Ticked by default, for a personal
 * phone.
 */
export function StaySignedIn() {
  const say = useWords()
  return (
    <div>
      <Checkbox defaultChecked name={name} value="1">
        {say('login.stay')}
      </Checkbox>
      <p className="text-sm text-muted">{say('login.stayHint')}</p>
    </div>
  )
}

/** Adds an unticked box as '0', because forms do not submit it. */
export function addStaySignedIn(fields: FormData): void {
  if (!fields.has(name)) fields.set(name, '0')
}
