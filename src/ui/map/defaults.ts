/** Center of a map without polygons: a fixed point of São Paulo (part 3 section 9). */
export const CENTER = { lat: -23.5505, lng: -46.6333 };

/** Zoom of the map, and zoom after coordinates were pasted (part 3 section 9). */
export const ZOOM = 11;
export const PASTED_ZOOM = 9;
