import { useEffect, useState } from 'react'
import { OfficeField } from '../../../back-office/kit/office-field.tsx'
import type { LeadProps } from '../../../back-office/resources/resource-drawer.tsx'
import { call, isCallFailure } from '../../../ui/page/screen-load.ts'
import { useWords } from '../../../words/use-words.tsx'
import { getDeliveryZones } from './zones.calls.ts'

type Choice = { value: string; label: string }

export function ZonePick({ row }: LeadProps) {
  const say = useWords()
  const [zones, setZones] = useState<readonly Choice[]>()
  useEffect(() => {
    call(getDeliveryZones).then(
      ({ data }) =>
        setZones(data.map((zone) => ({ value: String(zone['zone_id']), label: String(zone['name']) }))),
      (failure: unknown) => {
        if (!isCallFailure(failure)) throw failure
        setZones([])
      },
    )
  }, [])
  const stored = row && { value: String(row['zone_id']), label: String(row['zone_name']) }
  return (
    <OfficeField
      defaultValue={stored?.value ?? ''}
      key={zones ? 'all' : 'stored'}
      kind="choice"
      label={say('office.delivery.zone')}
      name="zone_id"
      options={[
        ...(stored ? [] : [{ value: '', label: say('office.delivery.chooseZone') }]),
        ...(zones ?? (stored ? [stored] : [])),
      ]}
    />
  )
}
