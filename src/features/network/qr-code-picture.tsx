type QrCodeProps = { size: number; path: string; label: string }

// As many modules around the code as its standard asks for.
const quietZone = 4

/** A QR code, dark on white also at night, because not every scanner reads the inverse. */
export function QrCode({ size, path, label }: QrCodeProps) {
  const whole = size + 2 * quietZone
  return (
    <svg
      aria-label={label}
      className="w-full max-w-60 rounded-card border border-line bg-white"
      role="img"
      shapeRendering="crispEdges"
      viewBox={`${-quietZone} ${-quietZone} ${whole} ${whole}`}
    >
      <path d={path} fill="#000000" />
    </svg>
  )
}
