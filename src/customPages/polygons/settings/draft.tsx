import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ChangeEvent, createContext, useContext, useEffect, useMemo, useRef } from 'react';
import { useEvent } from 'react-admin';
import { formatPercent } from '../../../../domain/format';
import {
  areaKm2,
  type Box as CityBox,
  overlapShare,
  readShape,
  type Shape,
} from '../../../../domain/polygons';
import type { InputSlotProps } from '../../../schema';
import { TextBase } from '../../../ui/inputs/TextInput';
import type { PolygonItem } from '../usePolygons';

export interface Draft {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly city: CityBox | undefined;
  readonly others: readonly PolygonItem[];
}

export const DraftContext = createContext<Draft>({
  text: '',
  setText: () => undefined,
  city: undefined,
  others: [],
});

/** Smaller overlaps are ignored: they come from inaccurately drawn borders. */
const MIN_OVERLAP_SHARE = 0.005;

export const overlapTexts = (shape: Shape, others: readonly PolygonItem[]): string[] =>
  others.flatMap((other) => {
    if (!other.active) return [];
    const share = overlapShare(shape, other.shape);
    if (share < MIN_OVERLAP_SHARE) return [];
    return [`${other.name} cobre ${formatPercent(Math.round(share * 1000) / 10)} da área`];
  });

export const areaText = (km2: number): string =>
  `${km2.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} km²`;

export const CoordinatesInput = ({ value, onChange, error, ...props }: InputSlotProps) => {
  const { text, setText, city, others } = useContext(DraftContext);
  const file = useRef<HTMLInputElement>(null);
  const typed = typeof value === 'string' ? value : '';
  const applyDrawing = useEvent((drawn: string): void => {
    if (drawn !== typed) onChange(drawn || null);
  });
  useEffect(() => applyDrawing(text), [text, applyDrawing]);
  const applyText = (next: string): void => {
    onChange(next || null);
    setText(next);
  };
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [selectedFile] = target.files ?? [];
    if (selectedFile) applyText(await selectedFile.text());
    target.value = '';
  };
  const parsed = useMemo(() => (typed ? readShape(typed, city) : undefined), [typed, city]);
  const shape = parsed && parsed.problem === undefined ? parsed.shape : undefined;
  const overlaps = useMemo(() => (shape ? overlapTexts(shape, others) : []), [shape, others]);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <TextBase
        {...props}
        required
        disabled={props.readOnly}
        error={error ?? parsed?.problem}
        help="Cole o GeoJSON (FeatureCollection), abra um arquivo ou desenhe no mapa."
        text={typed}
        onText={applyText}
        rows={3}
        maxRows={8}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="outlined" disabled={props.readOnly} onClick={() => file.current?.click()}>
          Abrir arquivo GeoJSON
        </Button>
        <input
          ref={file}
          type="file"
          hidden
          accept=".json,.geojson,application/geo+json,application/json"
          onChange={readFile}
        />
        {shape && <span role="status">{`Área: ${areaText(areaKm2(shape))}`}</span>}
      </Box>
      {overlaps.length > 0 && (
        <Alert severity="warning">{`Sobreposição: ${overlaps.join('; ')}.`}</Alert>
      )}
    </Box>
  );
};
