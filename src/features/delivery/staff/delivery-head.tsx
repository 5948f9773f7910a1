import { AreaLink } from '../../../back-office/kit/area-link.tsx'
import type { Resource } from '../../../back-office/resources/resource.ts'
import type { PlainKey } from '../../../words/sentence.ts'
import { useWords } from '../../../words/use-words.tsx'
import { holidays } from './holidays.calls.ts'
import { PinFile } from './pin-file.tsx'
import { pinRanges } from './pin-ranges.calls.ts'
import { TryPin } from './try-pin.tsx'
import { deliveryZones } from './zones.calls.ts'

const tabs: readonly { to: string; label: PlainKey }[] = [
  { to: deliveryZones.path, label: 'office.delivery.zones' },
  { to: pinRanges.path, label: pinRanges.says.title },
  { to: holidays.path, label: holidays.says.title },
]

/**
 * Shows the tabs of the delivery lists: zones, PIN codes and holidays. On zones and PIN codes, also lets
 * staff check what a buyer with a certain PIN code would see.
 */
export function DeliveryHead({ resource }: { resource: Resource }) {
  const say = useWords()
  return (
    <>
      <nav aria-label={say('office.frame.delivery')} className="office-tabs">
        {tabs.map(({ to, label }) => (
          <AreaLink exact key={to} preventScrollReset to={to}>
            {say(label)}
          </AreaLink>
        ))}
      </nav>
      {resource.name !== holidays.name && <TryPin />}
      {resource.name === pinRanges.name && <PinFile />}
    </>
  )
}
