import { Revealed } from '../../../../back-office/kit/revealed.tsx'
import { useWords } from '../../../../words/use-words.tsx'
import { openIdentityProof } from './identities.calls.ts'

type ProofFileProps = {
  memberId: string
  number: number
  file: { file: string; kind: 'picture' | 'pdf'; bytes: number }
}

/** Shows one file of a proof for a reason. */
export function ProofFile({ memberId, number, file: { file, kind, bytes } }: ProofFileProps) {
  const say = useWords()
  const name = say('office.identity.fileNo', { number })
  const size = say(kind === 'pdf' ? 'office.identity.pdf' : 'office.identity.picture', {
    kilobytes: Math.ceil(bytes / 1024),
  })
  return (
    <Revealed
      call={openIdentityProof}
      input={(reason) => ({ member_id: memberId, file, reason })}
      name={name}
      text="office.identity.showText"
      title="office.identity.showTitle"
      valueOf={({ data }) => data.path}
    >
      {(path, button) => (
        <div className="grid gap-2">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold">{name}</span>
            <span className="text-sm text-muted">{size}</span>
            {button}
            {path !== undefined && kind === 'pdf' && (
              <a className="text-link" href={path}>
                {say('office.identity.download')}
              </a>
            )}
          </p>
          {path !== undefined && kind === 'picture' && (
            <img alt={name} className="max-w-full rounded-card border border-line" src={path} />
          )}
        </div>
      )}
    </Revealed>
  )
}
