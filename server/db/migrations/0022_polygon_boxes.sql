CREATE FUNCTION "polygon_box"("location" jsonb) RETURNS box LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000 AS $$
	SELECT box(point(min((place->>0)::float8), min((place->>1)::float8)), point(max((place->>0)::float8), max((place->>1)::float8)))
	FROM jsonb_path_query(location, '$.**.coordinates.**') AS place
	WHERE jsonb_typeof(place) = 'array' AND jsonb_typeof(place->0) = 'number' AND jsonb_typeof(place->1) = 'number'
$$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "polygons_box_idx" ON "polygons" USING gist ("polygon_box"("location"));
