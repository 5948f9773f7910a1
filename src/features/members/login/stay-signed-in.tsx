import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { useWords } from '../../../words/use-words.tsx'

const name = 'stay_signed_in'

/** Whether this browser stays signed in when it is closed; on a phone of one's own it does. */
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

/** Writes down an empty box too, which a form leaves out. */
export function tellWhetherStays(fields: FormData): void {
  if (!fields.has(name)) fields.set(name, '0')
}
