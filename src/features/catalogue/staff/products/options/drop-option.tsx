import { StepButton } from '../../../../../back-office/kit/step-button.tsx'
import { placed } from '../../../../../wire/placed.ts'
import { useWords } from '../../../../../words/use-words.tsx'
import type { Matrix } from '../matrix/matrix-state.ts'
import { type MatrixOption, sameWithout } from '../matrix/variant-grid.ts'
import { dropVariantOption } from './options.calls.ts'

type DropOptionProps = { matrix: Matrix; option: MatrixOption; place: number }

/** Shows an option with the button that removes it from the group, or the reason why it cannot be removed. */
export function DropOption({ matrix, option: { name, values }, place }: DropOptionProps) {
  const say = useWords()
  const same = sameWithout(
    matrix.variants.map((variant) => variant.values),
    place,
  )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>
        <b translate="no">{name}</b> <span translate="no">{values.join(', ')}</span>
        {same && (
          <span className="office-quiet block">
            {say('office.variantOptions.sameVariants', {
              option: name,
              one: same[0].join(', '),
              other: same[1].join(', '),
            })}
          </span>
        )}
      </span>
      {!same && (
        <StepButton
          button={{ small: true, variant: 'secondary' }}
          call={dropVariantOption}
          danger
          done={say('office.variantOptions.dropped')}
          input={({ requestId }) => ({ group_id: matrix.group_id, name, request_id: requestId })}
          label="office.variantOptions.dropButton"
          text={say('office.variantOptions.dropText')}
          title={placed('office.variantOptions.dropTitle', { option: name })}
        />
      )}
    </li>
  )
}
