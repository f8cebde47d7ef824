import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import {
  leastZoom,
  mostZoom,
  movePicture,
  previewSide,
  type Size,
  stepZoom,
  zoomStep,
} from '#domain/images/framing.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Slider } from '#web/ui/slider.tsx';
import type { Area } from './export-picture.ts';
import 'react-easy-crop/react-easy-crop.css';
import './avatar-parts.css';

const step = 10;
const moves = [
  { label: 'Move the picture left', icon: ArrowLeft, by: { x: -step, y: 0 } },
  { label: 'Move the picture up', icon: ArrowUp, by: { x: 0, y: -step } },
  { label: 'Move the picture down', icon: ArrowDown, by: { x: 0, y: step } },
  { label: 'Move the picture right', icon: ArrowRight, by: { x: step, y: 0 } },
] as const;

/** Shows the part of a picture that is kept, as it will look. It is moved by dragging, arrow keys or buttons, and enlarged. */
export function PictureFrame({ source, onArea }: { source: string; onArea: (area: Area) => void }) {
  const [at, setAt] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(leastZoom);
  const [media, setMedia] = useState<Size>();
  return (
    <div className="picture-frame">
      <div className="picture-window" style={{ width: previewSide, height: previewSide }}>
        <Cropper
          image={source}
          crop={at}
          zoom={zoom}
          minZoom={leastZoom}
          maxZoom={mostZoom}
          aspect={1}
          objectFit="cover"
          showGrid={false}
          keyboardStep={step}
          disableAutomaticStylesInjection
          onCropChange={setAt}
          onZoomChange={(wanted) => setZoom(stepZoom(wanted))}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
          onMediaLoaded={setMedia}
          cropperProps={{ role: 'application', 'aria-label': 'The part to keep. Move the picture with the arrow keys' }}
          mediaProps={{ alt: '' }}
        />
      </div>
      <div className="picture-moves">
        {moves.map(({ label, icon, by }) => (
          <IconButton
            key={label}
            label={label}
            icon={icon}
            onClick={() => media && setAt(movePicture({ at, by, media, zoom }))}
          />
        ))}
      </div>
      <Slider
        label="Zoom"
        min={leastZoom}
        max={mostZoom}
        step={zoomStep}
        value={zoom}
        aria-valuetext={`${zoom.toFixed(2)} times`}
        onValue={(wanted) => setZoom(stepZoom(wanted))}
      />
    </div>
  );
}
