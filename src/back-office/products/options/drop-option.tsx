import { placed } from '../../../wire/placed.ts'
import { useWords } from '../../../words/use-words.tsx'
import { StepButton } from '../../parts/step-button.tsx'
import type { MatrixOption } from '../matrix/variant-grid.ts'
import { dropVariantOption } from './dropVariantOption.call.ts'

type DropOptionProps = { groupId: string; option: MatrixOption }

export function DropOption({ groupId, option: { name, values } }: DropOptionProps) {
  const say = useWords()
  return (
    <li>
      <span>
        <b translate="no">{name}</b> <span translate="no">{values.join(', ')}</span>
      </span>
      <StepButton
        button={{ small: true, variant: 'secondary' }}
        call={dropVariantOption}
        danger
        done={say('office.variantOptions.dropped')}
        input={({ requestId }) => ({ group_id: groupId, name, request_id: requestId })}
        label="office.variantOptions.dropButton"
        text={say('office.variantOptions.dropText')}
        title={placed('office.variantOptions.dropTitle', { option: name })}
      />
    </li>
  )
}
