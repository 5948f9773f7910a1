import { EarnedChart } from '../../network/earned-chart.tsx'
import { JoinedChart } from '../../network/joined-chart.tsx'
import type { Level } from '../../network/level-card.tsx'
import { QrCode } from '../../network/qr-code-picture.tsx'

const earned = [41_250.5, 12_990, 640, 0]
const levels = earned.map((total_earned, place) => ({
  level: String(place + 1),
  levelname: `Level ${place + 1}`,
  total_business: total_earned * 20,
  total_team: 3 ** place,
  total_earned,
})) as unknown as Level[]

const joined = [0, 2, 1, 5, 0, 12].map((count, month) => ({ month: `2026-0${month + 1}`, joined: count }))

// A corner of a code, enough to see how one is drawn.
const corner =
  'M0 0h7v1h-7zM0 1h1v6h-1zM6 1h1v6h-1zM1 6h5v1h-5zM2 2h3v3h-3zM9 0h2v2h-2zM9 4h1v3h-1zM8 9h3v1h-3z'

export function Charts() {
  return (
    <>
      <EarnedChart levels={levels} />
      <EarnedChart levels={levels.map((level) => ({ ...level, total_earned: 0 }))} />
      <JoinedChart joined={joined} />
      <QrCode label="QR code of your link" path={corner} size={12} />
    </>
  )
}
