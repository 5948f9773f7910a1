import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Fact, Facts } from '../../../../back-office/kit/facts.tsx'
import { StepButton } from '../../../../back-office/kit/step-button.tsx'
import type { Resource } from '../../../../back-office/resources/resource.ts'
import { type AnyRow, anyResourceCalls } from '../../../../back-office/resources/resource-calls.ts'
import type { Option } from '../../../../ui/form/fitting-options.ts'
import type { CallOutput } from '../../../../wire/define-call.ts'
import { placed } from '../../../../wire/placed.ts'
import { useWords } from '../../../../words/use-words.tsx'
import { ListingPick } from '../products/listing-pick.tsx'
import { type ListingKind, mergeCalls, type readListingUse } from './listings.calls.ts'

type ListingEndProps = {
  resource: Resource
  row: AnyRow
  use: CallOutput<typeof readListingUse>['data']
  backTo: string
}

/**
 * Shows where a brand or category is used: in products, banners, menu items, and brands or categories merged
 * into it. Lets staff merge it into another one. Lets staff delete it if it is empty.
 */
export function ListingEnd({ resource, row, use, backTo }: ListingEndProps) {
  const say = useWords()
  const navigate = useNavigate()
  const { remove } = anyResourceCalls(resource)
  const kind = resource.name as ListingKind
  const [id, name] = [String(row[resource.id]), String(row['name'])]
  const count = use.products + Number(row['arriving'])
  const links = [...use.banners, ...use.menu_items].join(', ')
  const leave = () => navigate(backTo, { preventScrollReset: true })
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <h3 className="font-[650]">{say('office.listings.depends')}</h3>
      <Facts>
        <Fact
          label="office.term.products"
          value={
            use.products === 0 ? (
              say('office.listings.noProducts')
            ) : (
              <Link className="inline-block min-w-6" to={`/back-office/products?${kind}=${id}`}>
                {say.count(use.products)}
              </Link>
            )
          }
        />
        <Names label="office.frame.banners" names={use.banners} />
        <Names label="office.frame.menu" names={use.menu_items} />
        <Names label="office.listings.earlier" names={use.earlier} />
      </Facts>
      {use.waiting.length > 0 && (
        <p className="rounded-control bg-accent-soft px-3 py-2.5">
          {say('office.listings.waiting', { names: use.waiting.join(', ') })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <StepButton
          button={{ variant: 'secondary' }}
          call={mergeCalls[kind]}
          danger
          done={say('office.listings.merged', { name, count: use.products })}
          fields={<Target id={id} kind={kind} />}
          input={({ typed, requestId }) => ({
            id,
            version: row.version,
            into_id: typed('into_id'),
            request_id: requestId,
          })}
          label="office.listings.merge"
          onDone={leave}
          text={
            <>
              <p>{say('office.listings.mergeText', { count: use.products })}</p>
              {links !== '' && <p>{say('office.listings.mergeLinks', { names: links })}</p>}
            </>
          }
          title={placed('office.listings.mergeTitle', { name })}
        />
        {remove && count === 0 && (
          <StepButton
            button={{ variant: 'secondary' }}
            call={remove}
            closesWhenRefused
            danger
            done={say('office.resources.removed')}
            input={() => ({ [resource.id]: id, version: row.version })}
            label="office.form.remove"
            onDone={leave}
            text={
              <>
                <p translate="no">{name}</p>
                {links !== '' && <p>{say('office.listings.removeLinks', { names: links })}</p>}
              </>
            }
            title="office.resources.removeTitle"
          />
        )}
      </div>
      {count > 0 && <p className="office-quiet">{say('office.listings.removeWhenEmpty')}</p>}
    </section>
  )
}

function Names({
  label,
  names,
}: {
  label: 'office.frame.banners' | 'office.frame.menu' | 'office.listings.earlier'
  names: string[]
}) {
  if (names.length === 0) return null
  return <Fact label={label} value={<span translate="no">{names.join(', ')}</span>} />
}

/** Lets staff pick the target of a merge. */
function Target({ kind, id }: { kind: ListingKind; id: string }) {
  const say = useWords()
  const [picked, setPicked] = useState<Option>()
  return (
    <ListingPick
      except={id}
      kind={kind}
      label={say('office.listings.into')}
      name="into_id"
      onPick={setPicked}
      picked={picked}
    />
  )
}
