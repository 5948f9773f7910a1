type QrCodeProps = { size: number; path: string; label: string }

// The quiet zone that the QR standard requires, in modules.
const quietZone = 4

/** Shows a QR code, dark on white even in dark mode, because some scanners cannot read light on dark. */
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
