import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { useWords } from '../../../words/use-words.tsx'

const name = 'stay_signed_in'

/**
 * The checkbox for staying signed in after the browser is closed. The box is ticked by default, which suits a
 * personal phone.
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

/** Adds an unticked checkbox as '0', because a form submits only ticked ones. */
export function addStaySignedIn(fields: FormData): void {
  if (!fields.has(name)) fields.set(name, '0')
}
