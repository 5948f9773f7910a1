import type { ComponentProps } from 'react'
import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import { inPaise } from '../../../money/paise.ts'
import { useWords } from '../../../words/use-words.tsx'
import './plan.css'

type RupeesFieldProps = Pick<ComponentProps<typeof OfficeField>, 'label' | 'name' | 'hint' | 'optional'> & {
  /** The initial value. */
  rupees?: number | undefined
}

/** Shows a field for rupees, initially with Indian digit groups. */
export function RupeesField({ rupees, ...field }: RupeesFieldProps) {
  const say = useWords()
  return (
    <div className="plan-rupees">
      <OfficeField
        {...field}
        defaultValue={rupees === undefined ? '' : say.rupeesShort(inPaise(rupees)).replace('₹', '')}
        inputMode="decimal"
      />
    </div>
  )
}
